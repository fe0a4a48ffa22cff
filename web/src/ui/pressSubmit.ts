/** Does what Enter does in a text field of a form: its main button is pressed, with the reasons that it has not to be. */
export function pressSubmit(form: HTMLFormElement | null): void {
  const button = form?.querySelector<HTMLElement>('[type=submit]');
  if (button) button.click();
  else form?.requestSubmit();
}
