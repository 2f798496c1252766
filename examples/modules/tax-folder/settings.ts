import { declareSettings } from 'kiosk-shop/module'
import { z } from 'zod'

export const taxFolderSettings = declareSettings({
  'tax_folder.folder': z.string().trim().max(200).default('').meta({
    title: 'Folder of the tax software',
    description: 'Requests for invoices are written there, and its answers are read there',
    group: 'Tax software',
  }),
})
