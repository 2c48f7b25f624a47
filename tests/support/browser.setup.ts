import { filledFolder } from './runningServer';

/** Fills the data that each worker's server begins with, once, while no test's time runs. */
export default async function setUp(): Promise<void> {
  await filledFolder();
}
