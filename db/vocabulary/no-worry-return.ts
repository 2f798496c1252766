/** `asked`: WeChat may have it. `added`: it has. `refused`: it does not take it. `over`: nothing is asked any more. */
export const NO_WORRY_RETURN_STATES = ['asked', 'added', 'refused', 'over'] as const
