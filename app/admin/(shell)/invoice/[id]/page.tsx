import { Alert } from '@mantine/core'
import { OrderNumber } from '@/components/admin/order/order-number'
import { Page } from '@/components/admin/page/page'
import { screen } from '@/components/admin/page/screen'
import { BackLink } from '@/components/admin/page/section'
import { fieldsOf } from '@/components/admin/server/describe'
import { idInPath } from '@/components/admin/server/open-record'
import { visitorMay } from '@/components/admin/server/visitor'
import { Icon } from '@/components/ui/icon'
import { getTranslations, pageTitle } from '@/components/ui/translations'
import { readOrder } from '@/lib/commerce/staff-endpoints'
import { call } from '@/lib/core/next/call'
import * as invoice from '@/lib/invoice/endpoints'
import { isInvoiceOpen } from '@/lib/invoice/states'
import { InvoiceState } from '../state'
import { InvoiceActions } from './actions'
import { InvoiceFacts } from './facts'

/** Not its order number: reading it is an entry in the log, and one of them is enough. */
export const generateMetadata = pageTitle('Invoices')

/** One invoice: to whom it is made out, for how much, and what is done about it. */
export default async function OneInvoice({ params }: PageProps<'/admin/invoice/[id]'>) {
  const id = idInPath((await params).id)
  return screen('Invoices', async () => {
    const [{ t }, may, record] = await Promise.all([getTranslations(), visitorMay(), call(invoice.readInvoice, { id })])
    const isOpen = isInvoiceOpen(record.state)
    return (
      <Page
        title={<OrderNumber number={record.order_no} />}
        badges={<InvoiceState state={record.state} />}
        back={<BackLink href="/admin/invoice">{t('All invoices')}</BackLink>}
        actions={
          isOpen && (
            <InvoiceActions
              record={record}
              mayUpload={may(invoice.addInvoiceFile)}
              issue={may(invoice.issueInvoice) ? fieldsOf(invoice.issueInvoice.input, 'input', t) : undefined}
              refuse={may(invoice.refuseInvoice) ? fieldsOf(invoice.refuseInvoice.input, 'input', t) : undefined}
            />
          )
        }
      >
        {record.state === 'outdated' && (
          <Alert color="red" icon={<Icon name="alert" />} title={t('Money was refunded after this was issued')}>
            {record.kept > 0
              ? t('Reverse it in the tax system, issue another for the amount below, and upload that')
              : t('Reverse it in the tax system, and mark it as sent here')}
          </Alert>
        )}
        {record.problem !== '' && (
          <Alert color="red" icon={<Icon name="alert" />} title={t('The invoice service refused it')}>
            {record.problem}
          </Alert>
        )}
        <InvoiceFacts
          record={record}
          fields={fieldsOf(invoice.readInvoice.output, 'output', t)}
          mayReadOrder={may(readOrder)}
        />
      </Page>
    )
  })
}
