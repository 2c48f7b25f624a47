import type { Resource } from './types';

/** The forms of a resource's own pages, each with where it is declared. */
export const getForms = ({ name, create, edit }: Resource) =>
  Object.entries({ create, edit }).flatMap(([which, form]) =>
    form ? [{ where: `${name}.${which}`, form }] : [],
  );

/** The forms in the dialogs of its actions, those of the record's own page too, each once. */
export const getDialogForms = ({ name, actions }: Resource) =>
  Object.entries(actions).flatMap(([action, options]) => {
    const forms = 'endpoint' in options ? new Set([options.form, options.showPageOverrides?.form]) : [];
    return [...forms].flatMap((form) => (form ? [{ where: `${name}.actions.${action}.form`, form }] : []));
  });
