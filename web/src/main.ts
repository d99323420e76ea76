import './app.css';
import { mount } from 'svelte';
import { need, speak } from '$lib/l10n.svelte';
import { settings } from '$lib/settings.svelte';
import App from './App.svelte';

settings.paint();
await speak(settings.startingLanguage());
await need('common');

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app');
mount(App, { target });

/** Has the page kept for when there is no network, once everything else is done; without one, at the next visit. */
const keep = () =>
  void import('$lib/offline/offline.svelte').then(
    ({ offline }) => offline.start(),
    () => undefined,
  );
if (document.readyState === 'complete') setTimeout(keep, 1000);
else addEventListener('load', () => setTimeout(keep, 1000), { once: true });
