import { createAddress, listAddresses } from '@/lib/address/endpoints'
import { route } from '@/lib/core/http/route'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(createAddress, listAddresses)
