import { filledFolder } from './runningServer';

/** Creates the data folder of the workers' servers once, outside of a test's time limit. */
export default async function setUp(): Promise<void> {
  await filledFolder();
}
