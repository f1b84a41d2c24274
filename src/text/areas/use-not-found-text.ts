import { createArea } from '../area';
import { notFound } from '../en/not-found';

export const useNotFoundText = createArea('notFound', notFound);
