/**
 * Policies for text that becomes markup or a script of this app. The content policy refuses every
 * other text that is given to `innerHTML` and its like ("Trusted Types"); browsers without them
 * take plain text, as they always did.
 */
const types = window.trustedTypes;

/**
 * The component library writes style sheets as the inner HTML of style elements. Text without `<` makes no element,
 * whatever it says, so it passes; anything else throws where it would have become one.
 */
types?.createPolicy('default', {
  createHTML: (text) => {
    if (text.includes('<')) throw new TypeError('This page makes no markup of text.');
    return text;
  },
});

const pages = types?.createPolicy('page', { createHTML: (html) => html });
const workers = types?.createPolicy('worker', { createScriptURL: (url) => url });

/** Puts a page of the server into a frame. It is trusted because the frame's sandbox runs no script of it. */
export function putPage(frame: HTMLIFrameElement, html: string): void {
  // The type of the property knows plain text alone.
  frame.srcdoc = (pages?.createHTML(html) ?? html) as string;
}

/** Installs the app's own worker, the one script that has to be named by its address. */
export function registerWorker(url: '/sw.js'): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register((workers?.createScriptURL(url) ?? url) as string);
}
