import { kiosk } from '../kiosk.config'
import type { CustomField, CustomFields, CustomOwner } from './custom-field'

/** drizzle-kit generates the migrations of the product, which has no field of a shop: see drizzle.config.ts. */
const shared: typeof globalThis & { kioskWithoutFields?: boolean } = globalThis
const declared: CustomFields = shared.kioskWithoutFields ? {} : (kiosk.fields ?? {})

/** The fields that this shop adds to a kind of record, by name, as kiosk.config.ts declares them. */
export const customFields = (owner: CustomOwner): [name: string, field: CustomField][] =>
  Object.entries(declared[owner] ?? {})
