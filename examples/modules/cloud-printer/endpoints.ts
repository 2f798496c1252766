import { pageOutput } from 'kiosk-shop/contract'
import { endpoint } from 'kiosk-shop/module'
import * as contract from './contract'
import { CloudPrinter, PrintJob } from './contract'
import * as jobs from './jobs'
import * as printers from './printers'

const changed = { subject: { contract: CloudPrinter, lock: printers.lock } }

export const listCloudPrinters = endpoint('cloud_printer.list', 'GET /cms/cloud-printer', 'List printers', {
  input: contract.CloudPrinterList,
  output: pageOutput(CloudPrinter),
  run: ({ db, input }) => printers.list(db, input),
})

export const readCloudPrinter = endpoint('cloud_printer.read', 'GET /cms/cloud-printer/{id}', 'View a printer', {
  output: CloudPrinter,
  run: ({ db, input }) => printers.read(db, input.id),
})

export const createCloudPrinter = endpoint('cloud_printer.create', 'POST /cms/cloud-printer', 'Add a printer', {
  purpose: 'Its key adds it to the account at its maker, and is then removed.',
  input: contract.CloudPrinterDraft,
  output: CloudPrinter,
  refuses: ['conflict'],
  run: ({ db, input }) => printers.create(db, input),
})

export const updateCloudPrinter = endpoint('cloud_printer.update', 'PUT /cms/cloud-printer/{id}', 'Edit a printer', {
  ...changed,
  input: contract.CloudPrinterEdit,
  output: CloudPrinter,
  refuses: ['conflict'],
  run: ({ db, input }) => printers.update(db, input),
})

export const deleteCloudPrinter = endpoint(
  'cloud_printer.delete',
  'DELETE /cms/cloud-printer/{id}',
  'Move a printer to the trash',
  { ...changed, run: ({ db, input }) => printers.remove(db, input.id) },
)

export const restoreCloudPrinter = endpoint(
  'cloud_printer.restore',
  'POST /cms/cloud-printer/{id}/restoration',
  'Restore a printer',
  { ...changed, output: CloudPrinter, refuses: ['conflict'], run: ({ db, input }) => printers.restore(db, input.id) },
)

export const listPrintJobs = endpoint('cloud_printer_job.list', 'GET /cms/cloud-printer/job', 'List print jobs', {
  input: contract.PrintJobList,
  output: pageOutput(PrintJob),
  run: ({ db, input }) => jobs.list(db, input),
})

export const readPrintJob = endpoint('cloud_printer_job.read', 'GET /cms/cloud-printer/job/{id}', 'View a print job', {
  output: PrintJob,
  run: ({ db, input }) => jobs.read(db, input.id),
})

export const createPrintJob = endpoint('cloud_printer_job.create', 'POST /cms/cloud-printer/job', 'Print by hand', {
  purpose: 'Prints a paid order, also one that was printed before. Without an order number it prints a test page.',
  input: contract.PrintJobDraft,
  output: PrintJob,
  run: ({ db, input }) => jobs.create(db, input),
})
