//! What this page came from: a server of ours, or a folder of files with no server behind it.

/** Whether there is a server to talk to. `tandem pages` writes the site of files, and says so in the page. */
export const hasServer = document.querySelector('meta[name="tandem-server"][content="none"]') === null;
