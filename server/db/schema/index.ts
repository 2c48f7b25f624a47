export * from './feeds';
export * from './house';
export * from './payments';
export * from './people';
export * from './stays';
