-- AlterEnum
ALTER TYPE "LedgerAccountKind" ADD VALUE 'seller_held';
