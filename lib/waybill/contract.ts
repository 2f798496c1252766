import { z } from 'zod'
import { labelsOf } from '@/db/life/life'
import { WAYBILL_LIFE, WAYBILL_STATES } from '@/db/life/parcel'
import { LABEL_TYPES } from '@/db/vocabulary/waybill'
import { Id, line, naming, RecordFields, Time, text } from '../base/contract'
import { recordListInput } from '../base/paging'
import { ParcelDraft } from '../parcel/contract'

const { carrier } = ParcelDraft.shape

/** Sends these pieces of a paid order, or all that is left, under a number that the service gives. */
export const WaybillDraft = ParcelDraft.omit({ tracking_no: true }).meta({
  examples: [{ carrier: 'sf', items: [{ id: 1, count: 1 }] }],
})

export const Waybill = z
  .object({
    id: Id.meta({ description: 'Of the parcel' }),
    order_id: Id.meta({ title: 'Order' }),
    source: z.string().meta({ title: 'Waybill service', examples: ['kuaidi100'] }),
    state: z.enum(WAYBILL_STATES).meta({ title: 'Status', labels: labelsOf(WAYBILL_LIFE) }),
    carrier,
    tracking_no: z.string().nullable().meta({ title: 'Tracking number' }),
    has_label: z.boolean().meta({ title: 'Has a label', description: 'If not, ask for it again' }),
    sorting: z.string().meta({ title: 'Sorting code', description: 'Empty where the service does not say it' }),
    create_time: Time.meta({ title: 'Created' }),
  })
  .meta({ id: 'Waybill' })

/** With what is printed. */
export const WaybillLabel = Waybill.extend({
  label_type: z.enum(LABEL_TYPES).nullable().meta({
    title: 'Type of the label',
    description: '`image`: a data URL. `html`: from outside, so show it in a sandbox only',
  }),
  label: z.string().nullable().meta({ title: 'Label to print', description: '76 × 130 mm', examples: [] }),
}).meta({ id: 'WaybillLabel' })

const fields = {
  account: naming(line(64).meta({ title: 'Account', description: 'Your number in the contract with the carrier' })),
  branch: text(64).meta({ title: 'Branch', description: 'Of the carrier, if the contract names one' }),
  service: text(64).meta({
    title: 'Carrier service',
    description: 'As the carrier calls it. Leave empty for its usual service',
  }),
  service_type: z
    .int()
    .min(0)
    .max(9999)
    .meta({ title: 'Service number', description: 'Only for WeChat: the number of the carrier service there' }),
  template: text(64).meta({
    title: 'Label template',
    description: 'Only for Kuaidi100: the number of a label of your own. Leave empty for the usual one',
  }),
}

const password = text(128).nullable().optional().meta({
  title: 'Password',
  description: 'From the contract, if the carrier gave you one. Leave empty to keep it',
  writeOnly: true,
  examples: [],
})

export const WaybillAccount = z
  .object({
    id: Id,
    carrier,
    ...fields,
    has_password: z.boolean().meta({ title: 'Has a password' }),
    ...RecordFields,
  })
  .meta({ id: 'WaybillAccount' })

export const WaybillAccountDraft = z
  .strictObject({
    carrier,
    account: fields.account,
    password,
    branch: fields.branch.default(''),
    service: fields.service.default(''),
    service_type: fields.service_type.default(0),
    template: fields.template.default(''),
  })
  .meta({ examples: [{ carrier: 'sf', account: '7551234567' }] })
export const WaybillAccountEdit = z.strictObject({
  id: Id,
  password,
  ...z.strictObject(fields).partial().shape,
})
export const WaybillAccountList = recordListInput(['carrier'], {})
