import type { ResolvedList, Resource } from '../../schema/types';

/** The field of a list that is added up: that of its stat cards, else that of its bulk actions. */
export function getSumField({ actions }: Resource, list: ResolvedList): string | undefined {
  const bulkSumFields = list.bulkActions.map((name) => {
    const action = actions[name];
    return action && 'endpoint' in action ? action.bulk?.sumField : undefined;
  });
  return [...list.statCards.map(({ sumField }) => sumField), ...bulkSumFields].find(Boolean);
}
