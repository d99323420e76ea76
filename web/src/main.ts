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
