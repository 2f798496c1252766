/** Policies that the law asks for, in the order in which they are shown. */
export const POLICY_KINDS = ['privacy', 'terms', 'after_sales'] as const
