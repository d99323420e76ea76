import type { BrowserContext, Page, WebSocketRoute } from '@playwright/test';

/** A line to the server that a test can cut or stop without either end being told, and listen in to. */
export class Line {
  sent: string[] = [];
  heard: string[] = [];
  /** What becomes of a text on its way to the page. */
  forge = (text: string): string => text;
  #cut = false;
  #stopped = false;
  #waiting: { text: string; send(): void }[] = [];
  #open: WebSocketRoute[] = [];

  /** Of all pages that are opened there from now on; they use it one after the other. */
  static async of(there: Page | BrowserContext): Promise<Line> {
    const line = new Line();
    await there.routeWebSocket(/\/socket$/, (toPage) => {
      const toServer = toPage.connectToServer();
      line.#open.push(toPage);
      toPage.onMessage((text) => {
        line.sent.push(String(text));
        if (line.#stopped) line.#waiting.push({ text: String(text), send: () => toServer.send(text) });
        else if (!line.#cut) toServer.send(text);
      });
      toServer.onMessage((text) => {
        if (line.#cut) return;
        line.heard.push(String(text));
        toPage.send(line.forge(String(text)));
      });
    });
    return line;
  }

  /** Whether the table shows what this page has committed to: that it was sent is not enough. */
  isCommitted(): boolean {
    const commits = this.sent.map((text) => JSON.parse(text)).filter(({ op }) => op === 'commit');
    return commits.some(({ hash }) => this.heard.some((text) => text.includes(hash)));
  }

  /** What the page sends from now on waits. */
  stop(): void {
    this.#stopped = true;
  }

  /** Whether something with these words waits. */
  isWaiting(words: string): boolean {
    return this.#waiting.some(({ text }) => text.includes(words));
  }

  /** All that waits goes on its way. */
  go(): void {
    this.#stopped = false;
    for (const { send } of this.#waiting.splice(0)) send();
  }

  cut(): void {
    this.#cut = true;
  }

  /** The page notices that the old connection is gone, and makes a new one. */
  async mend(): Promise<void> {
    this.#cut = false;
    for (const old of this.#open.splice(0)) await old.close();
  }
}
