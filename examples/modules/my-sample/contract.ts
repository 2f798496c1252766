import { Id, line, naming, RecordFields, recordListInput } from 'kiosk-shop/contract'
import { z } from 'zod'

const name = line(60).meta({ title: 'Name' })

/** What buyers see. */
export const MySample = z.object({ id: Id, name }).meta({ id: 'MySample' })
/** What staff see. */
export const MySampleRecord = z.object({ id: Id, name: naming(name), ...RecordFields }).meta({ id: 'MySampleRecord' })
export const MySampleDraft = z.strictObject({ name })
export const MySampleEdit = z.strictObject({ id: Id, ...MySampleDraft.partial().shape })
export const MySampleList = recordListInput(['name'], {})
