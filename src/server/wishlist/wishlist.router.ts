import { emptySchema, idInputSchema } from '../../shared/validation/text.schemas.ts';
import {
  addWishlistItemSchema,
  movedToCartSchema,
  moveToCartSchema,
  removeWishlistItemsSchema,
  restoreWishlistSchema,
  sharedWishlistInputSchema,
  sharedWishlistSchema,
  shareWishlistSchema,
  updateWishlistItemSchema,
  wishlistIdsSchema,
  wishlistInputSchema,
  wishlistItemSchema,
  wishlistPageSchema,
  wishlistRemovedSchema,
  wishlistRestoredSchema,
  wishlistShareSchema,
} from '../../shared/wishlist/wishlist.schemas.ts';
import { memberProcedure, openProcedure, router } from '../platform/trpc.ts';
import { addWishlistItem } from './add-wishlist-item.ts';
import { moveItemToCart, moveToCart } from './move-to-cart.ts';
import { removeWishlistItem, removeWishlistItems } from './remove-wishlist-items.ts';
import { restoreWishlistItems } from './restore-wishlist-items.ts';
import { shareWishlist } from './share-wishlist.ts';
import { getSharedWishlist } from './shared-wishlist.queries.ts';
import { updateWishlistItem } from './update-wishlist-item.ts';
import { getWishlistItem, listWishlist, listWishlistIds } from './wishlist.queries.ts';

const mine = memberProcedure('wishlist');

export const wishlistRouter = router({
  list: mine
    .meta({ rest: { method: 'GET', path: '/wishlist', summary: 'My wishlist' } })
    .input(wishlistInputSchema)
    .output(wishlistPageSchema)
    .query(({ ctx, input }) => listWishlist(ctx.services, ctx.actor, input)),

  ids: mine
    .meta({ rest: { method: 'GET', path: '/wishlist/ids', summary: 'List the product IDs on my wishlist' } })
    .input(emptySchema)
    .output(wishlistIdsSchema)
    .query(({ ctx }) => listWishlistIds(ctx.services, ctx.actor)),

  shared: openProcedure('catalogue:browse')
    .meta({ rest: { method: 'GET', path: '/wishlist/{shareId}', summary: 'A shared wishlist' } })
    .input(sharedWishlistInputSchema)
    .output(sharedWishlistSchema)
    .query(({ ctx, input }) => getSharedWishlist(ctx.services, input)),

  get: mine
    .meta({ rest: { method: 'GET', path: '/wishlist/items/{id}', summary: 'An item of my wishlist' } })
    .input(idInputSchema)
    .output(wishlistItemSchema)
    .query(({ ctx, input }) => getWishlistItem(ctx.services, ctx.actor, input.id)),

  add: mine
    .meta({ rest: { method: 'POST', path: '/wishlist/items', summary: 'Add a product to my wishlist', status: 201 } })
    .input(addWishlistItemSchema)
    .output(wishlistItemSchema)
    .mutation(({ ctx, input }) => addWishlistItem(ctx.services, ctx.actor, input)),

  update: mine
    .meta({ rest: { method: 'PATCH', path: '/wishlist/items/{id}', summary: 'Change target price or note' } })
    .input(updateWishlistItemSchema)
    .output(wishlistItemSchema)
    .mutation(({ ctx, input }) => updateWishlistItem(ctx.services, ctx.actor, input)),

  remove: mine
    .meta({ rest: { method: 'DELETE', path: '/wishlist/items/{id}', summary: 'Remove an item from my wishlist' } })
    .input(idInputSchema)
    .output(wishlistRemovedSchema)
    .mutation(({ ctx, input }) => removeWishlistItem(ctx.services, ctx.actor, input.id)),

  removeMany: mine
    .meta({
      rest: { method: 'POST', path: '/wishlist/items/remove', summary: 'Remove several items from my wishlist' },
    })
    .input(removeWishlistItemsSchema)
    .output(wishlistRemovedSchema)
    .mutation(({ ctx, input }) => removeWishlistItems(ctx.services, ctx.actor, input.itemIds)),

  clear: mine
    .meta({ rest: { method: 'DELETE', path: '/wishlist', summary: 'Clear my wishlist' } })
    .input(emptySchema)
    .output(wishlistRemovedSchema)
    .mutation(({ ctx }) => removeWishlistItems(ctx.services, ctx.actor)),

  restore: mine
    .meta({ rest: { method: 'POST', path: '/wishlist/restore', summary: 'Undo a removal' } })
    .input(restoreWishlistSchema)
    .output(wishlistRestoredSchema)
    .mutation(({ ctx, input }) => restoreWishlistItems(ctx.services, ctx.actor, input.undoId)),

  moveToCart: mine
    .meta({ rest: { method: 'POST', path: '/wishlist/items/{id}/move-to-cart', summary: 'Move an item to the cart' } })
    .input(idInputSchema)
    .output(movedToCartSchema)
    .mutation(({ ctx, input }) => moveItemToCart(ctx.services, ctx.actor, input.id)),

  moveManyToCart: mine
    .meta({
      rest: { method: 'POST', path: '/wishlist/move-to-cart', summary: 'Move several or all items to the cart' },
    })
    .input(moveToCartSchema)
    .output(movedToCartSchema)
    .mutation(({ ctx, input }) => moveToCart(ctx.services, ctx.actor, input)),

  share: mine
    .meta({ rest: { method: 'PUT', path: '/wishlist/share', summary: 'Share my wishlist, or stop sharing it' } })
    .input(shareWishlistSchema)
    .output(wishlistShareSchema)
    .mutation(({ ctx, input }) => shareWishlist(ctx.services, ctx.actor, input.shared)),
});
