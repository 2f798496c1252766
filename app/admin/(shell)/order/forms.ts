import type { Field } from '@/components/admin/kit/model'
import { fieldsOf, withOptions } from '@/components/admin/server/describe'
import type { Translate } from '@/components/ui/language'
import { setStatusOfOrder } from '@/lib/commerce/staff-endpoints'
import { currentVisit } from '@/lib/core/next/visit'
import { ensureFreshSettings } from '@/lib/core/runtime/stored-settings'
import { waybillSettings } from '@/lib/waybill/settings'

/** Whether numbers come from a waybill service. */
export async function offersWaybills(): Promise<boolean> {
  const { runtime } = await currentVisit()
  await ensureFreshSettings(runtime)
  return waybillSettings.in(runtime)['waybill.source'] !== 'none'
}

/** The fields of the forms that ship or close an order, without the help that is for the API. */
export async function moveForms(t: Translate): Promise<{ ship: Field[]; close: Field[] }> {
  const fields = await withOptions(fieldsOf(setStatusOfOrder.input, 'input', t))
  const asked = (name: string, required: boolean): Field[] =>
    fields.filter((field) => field.name === name).map(({ help: _, ...field }) => ({ ...field, required }))
  return {
    ship: [...asked('tracking_no', true), ...asked('carrier', true)],
    close: [...asked('reason_code', true), ...asked('reason', false)],
  }
}
