import { resource } from './read'

const A_MINUTE = 60_000

/** Loaded when something is asked for: the first screen has come with what it shows. */
export const client = async () => (await import('./client')).shop

export const home = resource(async () => (await client()).home.read(), A_MINUTE)
export const recent = resource(async () => (await (await client()).product.recent({ count: 14 })).items, A_MINUTE)
export const categories = resource(async () => (await (await client()).category.list()).items, A_MINUTE)
