import { route } from '@/lib/core/http/route'
import { readCustomer, updateCustomer } from '@/lib/customer/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(readCustomer, updateCustomer)
