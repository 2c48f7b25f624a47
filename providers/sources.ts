import type { Identifier } from 'react-admin';
import type { FilledList, Read, Resource } from '../schema/types';
import { callFor } from './record';
import { readSession } from './session';
import type { Source } from './source';

/** Where the rows of declared lists come from, read with the keys of the session as it is when they are asked for. */
export function createSources() {
  // Related reads that have another call for reading again, and whether it is the one to make.
  const forgotten = new Map<Read, boolean>();

  /** Where a list's rows come from; `undefined` when no documented call is declared for it. */
  function of(resource: Resource, list: FilledList, read = list.call): Source | undefined {
    const { auth_key, api_key } = readSession();
    const { failed, accepts, derived } = list;
    const common = { failed, keys: { auth_key, api_key } };
    if (derived)
      return {
        derived: derived.by,
        failed,
        from: derived.from.map((one) => ({ ...common, ...one })),
      };
    return read && { ...common, call: read, id: resource.id, accepts };
  }

  /** The call that reads a related list: its own first, and the one for reading again once it was forgotten. */
  function relatedCall({ again }: FilledList, call: Read, id: Identifier): Read {
    const first = callFor(call, id);
    if (!again) return first;
    if (!forgotten.has(first)) forgotten.set(first, false);
    return forgotten.get(first) ? callFor(again, id) : first;
  }

  /** Where the rows of a related list come from. */
  function related(resource: Resource, target: string, id: Identifier): Source | undefined {
    const list = resource.related[target];
    return list?.call && of(resource, list, relatedCall(list, list.call, id));
  }

  return {
    of,
    related,
    /** From now on what was read is read again. */
    forget: (): void => {
      for (const call of forgotten.keys()) forgotten.set(call, true);
    },
  };
}
