import { declareSettings } from 'kiosk-shop/module'
import { z } from 'zod'

const group = 'Cloud printers'
const account = (title: string, description: string) =>
  z.string().trim().max(100).default('').meta({ title, description, group })
const secret = (title: string) =>
  z.string().trim().max(100).default('').meta({ title, description: 'Leave empty to keep it', group, writeOnly: true })

export const printerSettings = declareSettings({
  'cloud_printer.feie_user': account('Feie: USER', 'The account at admin.feieyun.com'),
  'cloud_printer.feie_ukey': secret('Feie: UKEY'),
  'cloud_printer.yilianyun_client_id': account('Yilianyun: application ID', 'Of an application for your own use'),
  'cloud_printer.yilianyun_client_secret': secret('Yilianyun: application secret'),
  'cloud_printer.language': z
    .enum(['zh', 'en'])
    .default('zh')
    .meta({ title: 'Language of receipts', labels: { zh: 'Chinese', en: 'English' }, group }),
})
