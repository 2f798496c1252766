import { lt } from 'drizzle-orm'
import { daysAgo, type Module } from 'kiosk-shop/module'
import * as operations from './endpoints'
import { printPaidOrders } from './jobs'
import { newsOfPrinters } from './news'
import { PRINT, print } from './print'
import { cloudPrinterJob } from './schema'
import { printerSettings } from './settings'
import { CHECK, checkPrinters, readiness } from './status'
import * as chinese from './zh'

const DAYS = 90

/** A printer in the kitchen: paid orders come out of it, without a line of the product. */
export default {
  kiosk: ['1'],
  operations,
  settings: [printerSettings],
  jobs: {
    handlers: { [PRINT]: print, [CHECK]: checkPrinters },
    schedules: [{ name: 'cloud_printer.check_all', every: 60, run: checkPrinters }],
    titles: {
      [PRINT]: 'Print a receipt',
      [CHECK]: 'Check the printers',
      'cloud_printer.check_all': 'Check the printers',
    },
  },
  listener: printPaidOrders,
  news: newsOfPrinters,
  readiness: [readiness],
  retention: () => [[cloudPrinterJob, lt(cloudPrinterJob.create_time, daysAgo(DAYS))]],
  tasks: [
    {
      name: 'cloud_printer.edit',
      area: 'Orders',
      title: 'Set up printers',
      description: 'Add, edit and remove the printers that print paid orders',
      points: Object.values(operations).flatMap(({ id }) => (id.startsWith('cloud_printer.') ? [id] : [])),
      pages: ['/admin/x/cloud-printer'],
    },
    {
      name: 'cloud_printer.print',
      area: 'Orders',
      title: 'Print receipts',
      description: 'See what was printed, and print an order by hand',
      points: [
        'cloud_printer.list',
        'cloud_printer.read',
        'cloud_printer_job.list',
        'cloud_printer_job.read',
        'cloud_printer_job.create',
      ],
      pages: ['/admin/x/cloud-printer/jobs'],
    },
  ],
  purposes: {
    cloud_printer: 'Printers of Feie and Yilianyun print each order as it is paid. Add the first one',
    cloud_printer_job: 'What was printed appears here. Print a test page to begin with',
  },
  pages: {
    '/admin/x/cloud-printer': ['cloud_printer.list'],
    '/admin/x/cloud-printer/jobs': ['cloud_printer_job.list'],
  },
  parts: { 'cms-cloud-printer': 'Cloud printers' },
  menu: [
    {
      folder: 'system',
      name: 'cloud_printer',
      title_en: 'Cloud printers',
      title: '云打印机',
      icon: 'print',
      path: '/admin/x/cloud-printer',
    },
    {
      folder: 'orders',
      name: 'cloud_printer_job',
      title_en: 'Print jobs',
      title: '打印记录',
      icon: 'print',
      path: '/admin/x/cloud-printer/jobs',
    },
  ],
  chinese,
} satisfies Module
