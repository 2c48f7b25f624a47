import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { FilledChange, Row } from '../../declare/types';
import { useReread } from '../data/useReread';
import { addressOf } from '../fields/address';
import { useIsUnmounted } from '../layout/useIsUnmounted';

/**
 * What follows a success. In a list the dialog goes, and the rows are read again. The page of a record, whose `back` is
 * given, shows another screen where the change says so or the record is gone. What is gone, and what is said first, is read
 * again when the dialog is gone, not before: the screen that is left would read what is there no more, and one that cannot
 * be read again would take the dialog along, and what it says.
 */
export function useEnd(change: FilledChange, row: Row, back: string | undefined, onClose: () => void) {
  const { after, gone } = change;
  const reread = useReread();
  const navigate = useNavigate();
  const isLeft = useIsUnmounted();
  const due = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, however often it is drawn.
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      if (due.current) void reread();
    },
    [],
  );

  const next = (after?.go && addressOf(after.go, row)) || (gone ? back : undefined);
  // In its place: Back would lead to a record that is not there.
  const end = () => (back !== undefined && next ? navigate(next, { replace: true }) : onClose());

  return {
    /** Closes the dialog after a success. */
    end,
    /** True once the dialog is gone, and the screen perhaps. */
    isLeft,
    /** Told of the success; `stays` where the dialog has something to say until it is closed. */
    done: (stays: boolean) => {
      due.current = !isLeft() && (stays || after !== undefined || gone);
      if (!due.current) void reread();
      // Somebody may have left the screen meanwhile.
      if (isLeft()) return;
      if (!stays) end();
      else if (after?.ms !== undefined) timer.current = setTimeout(end, after.ms);
    },
  };
}
