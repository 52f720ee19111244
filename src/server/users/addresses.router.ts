import {
  addAddressSchema,
  addressListSchema,
  addressSchema,
  updateAddressSchema,
} from '../../shared/users/address.schemas.ts';
import { emptySchema, idInputSchema, okSchema } from '../../shared/validation/text.schemas.ts';
import { memberProcedure, router } from '../platform/trpc.ts';
import { listAddresses } from './addresses/addresses.queries.ts';
import { addAddress, removeAddress, updateAddress } from './addresses/change-addresses.ts';

export const addressesRouter = router({
  list: memberProcedure('profile:edit')
    .meta({ rest: { method: 'GET', path: '/user/addresses', summary: 'My addresses' } })
    .input(emptySchema)
    .output(addressListSchema)
    .query(({ ctx }) => listAddresses(ctx.services, ctx.actor)),

  add: memberProcedure('profile:edit')
    .meta({ rest: { method: 'POST', path: '/user/addresses', summary: 'Keep an address', status: 201 } })
    .input(addAddressSchema)
    .output(addressSchema)
    .mutation(({ ctx, input }) => addAddress(ctx.services, ctx.actor, input)),

  update: memberProcedure('profile:edit')
    .meta({ rest: { method: 'PUT', path: '/user/addresses/{id}', summary: 'Replace an address' } })
    .input(updateAddressSchema)
    .output(addressSchema)
    .mutation(({ ctx, input }) => updateAddress(ctx.services, ctx.actor, input)),

  remove: memberProcedure('profile:edit')
    .meta({ rest: { method: 'DELETE', path: '/user/addresses/{id}', summary: 'Forget an address' } })
    .input(idInputSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => removeAddress(ctx.services, ctx.actor, input.id)),
});
