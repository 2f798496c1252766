import { declareSettings } from 'kiosk-shop/module'
import { z } from 'zod'

export const spoolSettings = declareSettings({
  'spool.folder': z.string().trim().max(200).default('').meta({
    title: 'Folder of the mail program',
    description: 'Messages to buyers are written there. Leave empty to write none',
    group: 'Mail program',
  }),
})
