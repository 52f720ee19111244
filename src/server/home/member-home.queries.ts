import type { MemberHome } from '../../shared/home/member-home.schemas.ts';
import { toAmount } from '../../shared/money/money.ts';
import { compareWishes } from '../../shared/wishlist/wishlist.rules.ts';
import type { MemberActor } from '../platform/actor.ts';
import type { Services } from '../platform/services.ts';
import { getSettings } from '../settings/settings.queries.ts';
import { readWishes, toWishlistItem } from '../wishlist/wishlist-rows.ts';
import { findBecauseYouBought } from './because-you-bought.queries.ts';
import { listLibraryItems } from './library-items.queries.ts';
import { listDlcOfOwnedGames } from './owned-games-dlc.queries.ts';
import { findOwned } from './owned-products.queries.ts';

const ROW = 12;

/** What a member sees on the home page beyond what everybody does. No row but the library shows what they own. */
export async function getMemberHome(services: Services, actor: MemberActor): Promise<MemberHome> {
  const [library, priceDrops, dlc] = await Promise.all([
    listLibraryItems(services, actor, ROW),
    listPriceDrops(services, actor),
    listDlcOfOwnedGames(services, actor, ROW),
  ]);
  const shown = dlc.map(({ product }) => product.id);
  return { library, priceDrops, dlc, becauseYouBought: await findBecauseYouBought(services, actor, shown, ROW) };
}

async function listPriceDrops(services: Services, actor: MemberActor): Promise<MemberHome['priceDrops']> {
  const [wishes, settings] = await Promise.all([readWishes(services.db, actor), getSettings(services.db)]);
  const currency = settings.currencyCode;
  const cheaper = wishes.filter((wish) => wish.isAvailable && wish.priceCents < wish.priceWhenAddedCents);
  const owned = await findOwned(
    services,
    actor,
    cheaper.map(({ row }) => row.id),
  );
  return cheaper
    .filter(({ row }) => !owned.has(row.id))
    .sort(compareWishes('drop'))
    .slice(0, ROW)
    .map((wish) => ({
      product: toWishlistItem(wish, settings).product,
      price: toAmount(wish.priceCents, currency),
      priceWhenAdded: toAmount(wish.priceWhenAddedCents, currency),
      currency,
    }));
}
