/**
 * What stands where a part is until its script has come: `dynamic(() => import('./dialog'), { loading: nothing })`.
 * Without it Next puts no boundary around the part, so the whole page would give way to its skeleton, and lose the
 * focus.
 */
export const nothing = () => null
