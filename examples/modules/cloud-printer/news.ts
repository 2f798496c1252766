import { sql } from 'drizzle-orm'
import type { News } from 'kiosk-shop/module'
import { order } from 'kiosk-shop/schema'
import { cloudPrinter, cloudPrinterJob } from './schema'

/** Shown by the bell until the printer is ready, and until what was not printed is. */
export const newsOfPrinters: News[] = [
  {
    staff: {
      point: 'cloud_printer.list',
      title: 'A printer does not print',
      icon: 'print',
      path: '/admin/x/cloud-printer',
      bell: {
        kind: 'cloud_printer',
        label: 'Printer out of paper or offline',
        read: (since) => sql`select ${cloudPrinter.id} as id, null::text as order_no, null::int as amount,
          ${cloudPrinter.state_time} as time from ${cloudPrinter}
          where ${cloudPrinter.enabled} and ${cloudPrinter.deleted_at} is null
            and ${cloudPrinter.state} not in ('new', 'ready') and ${cloudPrinter.state_time} > ${since}`,
      },
    },
  },
  {
    staff: {
      point: 'cloud_printer_job.list',
      title: 'An order was not printed',
      icon: 'print',
      path: '/admin/x/cloud-printer/jobs',
      bell: {
        kind: 'cloud_printer_job',
        label: 'Not printed',
        read: (since) => sql`select ${cloudPrinterJob.id} as id, ${order.order_no} as order_no, null::int as amount,
          ${cloudPrinterJob.state_time} as time
          from ${cloudPrinterJob} left join ${order} on ${order.id} = ${cloudPrinterJob.order_id}
          where ${cloudPrinterJob.problem} is not null and ${cloudPrinterJob.state_time} > ${since}`,
      },
    },
  },
]
