import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import type { Resource } from '../../schema/types';
import { DialogLoading } from '../components/DialogLoading';
import { lazyWithRetry } from '../components/lazyWithRetry';
import { useRestoreFocus } from '../components/useRestoreFocus';
import { useCanRun } from '../data/usePermissions';
import { ActionContext, type ActiveAction } from './ActionContext';

const ActiveActionDialog = lazyWithRetry(() => import('./ActiveActionDialog'), DialogLoading);

/**
 * Renders the dialog of the action that was opened on one of the rows inside. The dialog is not a child of its
 * row, because React events bubble from a dialog to its React parents. Navigation closes the dialog. `back` is
 * set on the page of a record: it is the page to open when the record no longer exists.
 */
export function ActionProvider(props: { resource: Resource; back?: string; children: ReactNode }) {
  const { resource, back: backPath, children } = props;
  const [activeAction, setActiveAction] = useState<ActiveAction>();
  const { key, pathname } = useLocation();
  const isShowPage = backPath !== undefined;
  const rememberOpener = useRestoreFocus(isShowPage);
  const canRun = useCanRun();
  const context = useMemo(() => {
    const openAction = (action: ActiveAction) => {
      rememberOpener();
      setActiveAction(action);
    };
    return { openAction, isShowPage, canRun, pathname };
  }, [rememberOpener, isShowPage, canRun, pathname]);
  const close = () => setActiveAction(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each navigation.
  useEffect(close, [key]);
  return (
    <ActionContext.Provider value={context}>
      {children}
      {activeAction && (
        <ActiveActionDialog
          resource={resource}
          activeAction={activeAction}
          backPath={backPath}
          onClose={close}
        />
      )}
    </ActionContext.Provider>
  );
}
