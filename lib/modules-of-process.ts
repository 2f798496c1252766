import type * as Modules from './modules'

type Shared = Pick<typeof Modules, 'modules' | 'absent'>

/**
 * What pages get for `@/lib/modules` (next.config.ts): under our own server its modules, instead of a second set that
 * takes 25 MiB after 1,000 requests, 11 once eight screens were opened. `next dev` and Vercel have no such server. What
 * a module declares is then of another bundle than the page: it is told by names and brands, never by `===`.
 */
const shared: typeof globalThis & { kioskModules?: Shared } = globalThis

export const { modules, absent }: Shared = shared.kioskModules ?? require('./modules')
