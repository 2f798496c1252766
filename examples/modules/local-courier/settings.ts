import { declareSettings } from 'kiosk-shop/module'
import { z } from 'zod'

export const localCourierSettings = declareSettings({
  'local_courier.city': z.string().trim().max(32).default('').meta({
    title: 'City of the local courier',
    description: 'As in addresses: 杭州市. Elsewhere it takes no parcel; leave empty for everywhere',
    group: 'Local courier',
  }),
})
