/** Waits so long (ms) for the answer of the payment provider or the database, then throws; what they were asked for may still be done. */
export function inTime<T>(ms: number, answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No answer within ${ms} ms.`)), ms);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
