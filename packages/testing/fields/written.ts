import { migrationsOfFields } from '@/lib/base/custom-field'
import { kiosk } from './kiosk.config'

/** In place of db/fields.json: what `npm run extensions` would write down of that configuration. */
export default migrationsOfFields(kiosk.fields ?? {})
