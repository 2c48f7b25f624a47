import { mdiBed } from '@mdi/js';
import { describe, expect, it } from 'vitest';
import { defineResource } from '../../schema/defineResource';
import { withReferenceLists } from '../../schema/references';
import type { ResourceSchema, ShowPage } from '../../schema/types';

type Agent = { id: number; name: string };
type Claim = { id: number; claim_no: string; agent_id: number; state: string };

const icon = mdiBed;
const sort = { field: 'name', order: 'ASC' } as const;
const page = { path: '/agents/:id', titleField: 'name', actions: [] } as const;
const details = { id: 'details', label: 'Details', cards: [] };
const claimsTab = { id: 'own', label: 'Open Claims', relatedList: { resource: 'claims', name: 'agent_id' } };

const declare = (showPage: ShowPage<Agent>, options: Partial<ResourceSchema<Claim>> = {}) =>
  withReferenceLists([
    defineResource<Agent>({
      name: 'agents',
      label: 'Agents',
      id: 'id',
      icon,
      fields: { name: { type: 'text', label: 'Name' } },
      list: { columns: ['name'], sort },
      showPages: [showPage],
    }),
    defineResource<Claim>({
      name: 'claims',
      label: 'Claims',
      id: 'id',
      icon,
      fields: {
        claim_no: { type: 'code', label: 'Claim' },
        agent_id: { type: 'reference', label: 'Agent', reference: 'agents', optionText: 'name' },
      },
      list: {
        columns: ['claim_no', 'agent_id'],
        sort: { field: 'claim_no', order: 'ASC' },
        filter: { state: 'Open' },
        cardLines: { primary: 'claim_no', secondary: ['agent_id'], tertiary: ['state'] },
      },
      ...options,
    }),
  ]);

const getTabs = (...parts: Parameters<typeof declare>) => declare(...parts)[0]?.showPages[0]?.tabs;

describe('a reference in a list', () => {
  it('makes a related list of the same rows, without its column', () => {
    expect(declare({ ...page, cards: [] })[1]?.related.agent_id).toMatchObject({
      columns: ['claim_no'],
      cardLines: { primary: 'claim_no', secondary: [], tertiary: ['state'] },
      filter: { state: 'Open', agent_id: ':id' },
    });
  });

  it('is a card of a page without tabs, and a tab of a page with tabs', () => {
    const relatedList = { resource: 'claims', name: 'agent_id' };
    expect(getTabs({ ...page, cards: [] })).toEqual([
      { id: 'agents', label: 'Agents', cards: [{ title: 'Claims', relatedList, fullWidth: true }] },
    ]);
    expect(getTabs({ ...page, tabs: [details, { ...details, id: 'more' }] })?.[2]).toEqual({
      id: 'claims.agent_id',
      label: 'Claims',
      relatedList,
    });
  });

  it('keeps the place and the list that the schema declares', () => {
    const related = { agent_id: { columns: ['state'], sort: { field: 'state', order: 'ASC' } } } as const;
    const tabs = [details, claimsTab];
    expect(getTabs({ ...page, tabs })).toEqual(tabs);
    expect(declare({ ...page, tabs }, { related })[1]?.related.agent_id?.columns).toEqual(['state']);
  });

  it('adds nothing if the list does not show it', () => {
    const list = { columns: ['claim_no'], sort: { field: 'claim_no', order: 'ASC' } } as const;
    expect(getTabs({ ...page, cards: [] }, { list })?.[0]).toMatchObject({ cards: [] });
  });
});
