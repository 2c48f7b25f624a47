import userEvent from '@testing-library/user-event';

/** testing-library's user. Browser tests check what the pointer can reach. */
export const user = userEvent.setup({ pointerEventsCheck: 0 });

/** Pastes a text into an empty input, which is faster than typing. */
export async function enterText(input: Element, text: string) {
  await user.click(input);
  await user.paste(text);
}
