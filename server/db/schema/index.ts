export * from './feeds';
export * from './house';
export * from './listCounts';
export * from './lists';
export * from './pairs';
export * from './payments';
export * from './people';
export * from './stays';
