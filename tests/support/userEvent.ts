import userEvent from '@testing-library/user-event';

/** The user's hands; what the pointer may reach is the browser tests' matter. */
export const user = userEvent.setup({ pointerEventsCheck: 0 });

/** Puts a text into an empty field at once, as pasted: a test that asks what each key does types. */
export async function enterText(input: Element, text: string) {
  await user.click(input);
  await user.paste(text);
}
