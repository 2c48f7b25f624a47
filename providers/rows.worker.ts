import { expose } from 'comlink';
import { createRowStore } from './rowStore';

expose(createRowStore());
