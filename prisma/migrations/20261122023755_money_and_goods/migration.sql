-- CreateEnum
CREATE TYPE "CouponKind" AS ENUM ('percent', 'fixed');

-- CreateEnum
CREATE TYPE "CouponUseStatus" AS ENUM ('held', 'used', 'released');

-- CreateEnum
CREATE TYPE "CryptoNetwork" AS ENUM ('bsc', 'eth', 'ton', 'btc', 'ltc', 'xrp');

-- CreateEnum
CREATE TYPE "CryptoTransactionStatus" AS ENUM ('pending_approval', 'approved', 'rejected');

-- CreateEnum
CREATE TYPE "FileUploadStatus" AS ENUM ('open', 'complete', 'aborted');

-- CreateEnum
CREATE TYPE "OrderIssueType" AS ENUM ('not_delivered', 'invalid_key', 'wrong_item', 'download_problem', 'payment_problem', 'other');

-- CreateEnum
CREATE TYPE "OrderIssueStatus" AS ENUM ('open', 'answered', 'resolved');

-- CreateEnum
CREATE TYPE "InvoiceKind" AS ENUM ('invoice', 'credit_note');

-- CreateEnum
CREATE TYPE "TaxMode" AS ENUM ('none', 'inclusive', 'exclusive');

-- CreateEnum
CREATE TYPE "TestRefundStatus" AS ENUM ('settled', 'failed');

-- CreateEnum
CREATE TYPE "RefundStatus" AS ENUM ('requested', 'approved', 'processing', 'settled', 'rejected', 'failed');

-- CreateEnum
CREATE TYPE "RefundMethod" AS ENUM ('original', 'wallet', 'crypto');

-- CreateEnum
CREATE TYPE "LedgerAccountKind" AS ENUM ('user_wallet', 'seller_payable', 'withdrawals_pending', 'gateway', 'sales', 'commission', 'fees', 'adjustments');

-- CreateEnum
CREATE TYPE "LedgerTransactionType" AS ENUM ('topup', 'purchase', 'refund', 'withdrawal', 'fee', 'adjustment', 'payout', 'commission', 'earning');

-- CreateEnum
CREATE TYPE "TopUpStatus" AS ENUM ('pending', 'paid', 'failed', 'cancelled', 'refunded');

-- CreateEnum
CREATE TYPE "WithdrawalStatus" AS ENUM ('requested', 'approved', 'rejected', 'paid', 'cancelled');

-- DropForeignKey
ALTER TABLE "payments" DROP CONSTRAINT "payments_orderId_fkey";

-- AlterTable
ALTER TABLE "product_files" ADD COLUMN     "removedAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "product_keys" ADD COLUMN     "batchId" UUID,
ADD COLUMN     "replacedById" UUID,
ADD COLUMN     "revokedAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "download_grants" ADD COLUMN     "seenVersion" TEXT,
ADD COLUMN     "warnedAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "archivedAt" TIMESTAMPTZ(3),
ADD COLUMN     "billingCountry" CHAR(2),
ADD COLUMN     "couponCode" TEXT,
ADD COLUMN     "deliveredAt" TIMESTAMPTZ(3),
ADD COLUMN     "ipCountry" CHAR(2),
ADD COLUMN     "methodDiscountCents" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "shippedAt" TIMESTAMPTZ(3),
ADD COLUMN     "taxMode" "TaxMode" NOT NULL DEFAULT 'none',
ADD COLUMN     "taxRateBps" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "order_items" ADD COLUMN     "couponCents" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "methodCents" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "refundedCents" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "shippedAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "payments" ADD COLUMN     "clientAction" JSONB,
ADD COLUMN     "disputedAt" TIMESTAMPTZ(3),
ADD COLUMN     "refundedCents" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "topUpId" UUID,
ALTER COLUMN "orderId" DROP NOT NULL;

-- CreateTable
CREATE TABLE "coupons" (
    "id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "kind" "CouponKind" NOT NULL,
    "percentBps" INTEGER,
    "amountCents" INTEGER,
    "minOrderCents" INTEGER NOT NULL DEFAULT 0,
    "maxDiscountCents" INTEGER,
    "startsAt" TIMESTAMPTZ(3),
    "endsAt" TIMESTAMPTZ(3),
    "maxUses" INTEGER,
    "maxUsesPerUser" INTEGER,
    "useCount" INTEGER NOT NULL DEFAULT 0,
    "isActive" BOOLEAN NOT NULL DEFAULT true,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "coupons_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "coupon_uses" (
    "id" UUID NOT NULL,
    "couponId" UUID NOT NULL,
    "orderId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "discountCents" INTEGER NOT NULL,
    "status" "CouponUseStatus" NOT NULL DEFAULT 'held',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "coupon_uses_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tax_rates" (
    "country" CHAR(2) NOT NULL,
    "rateBps" INTEGER NOT NULL,
    "name" TEXT NOT NULL DEFAULT 'VAT',

    CONSTRAINT "tax_rates_pkey" PRIMARY KEY ("country")
);

-- CreateTable
CREATE TABLE "crypto_transactions" (
    "id" UUID NOT NULL,
    "orderId" UUID NOT NULL,
    "network" "CryptoNetwork" NOT NULL,
    "hash" TEXT NOT NULL,
    "status" "CryptoTransactionStatus" NOT NULL DEFAULT 'pending_approval',
    "submittedById" UUID NOT NULL,
    "submittedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decidedById" UUID,
    "decidedAt" TIMESTAMPTZ(3),
    "reason" TEXT,

    CONSTRAINT "crypto_transactions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "product_file_versions" (
    "id" UUID NOT NULL,
    "fileId" UUID NOT NULL,
    "version" TEXT NOT NULL,
    "sizeBytes" INTEGER NOT NULL,
    "sha256" CHAR(64) NOT NULL,
    "storageKey" TEXT NOT NULL,
    "changelog" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "product_file_versions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "file_uploads" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "productId" UUID NOT NULL,
    "fileId" UUID,
    "fileName" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "changelog" TEXT NOT NULL DEFAULT '',
    "sizeBytes" INTEGER NOT NULL,
    "partBytes" INTEGER NOT NULL,
    "status" "FileUploadStatus" NOT NULL DEFAULT 'open',
    "storageKey" TEXT NOT NULL,
    "remoteId" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "file_uploads_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "file_upload_parts" (
    "uploadId" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "sizeBytes" INTEGER NOT NULL,
    "sha256" CHAR(64) NOT NULL,
    "etag" TEXT NOT NULL DEFAULT '',
    "receivedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "file_upload_parts_pkey" PRIMARY KEY ("uploadId","number")
);

-- CreateTable
CREATE TABLE "order_notes" (
    "id" UUID NOT NULL,
    "orderId" UUID NOT NULL,
    "authorId" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "internal" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_notes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_issues" (
    "id" UUID NOT NULL,
    "orderId" UUID NOT NULL,
    "orderItemId" UUID,
    "authorId" UUID NOT NULL,
    "type" "OrderIssueType" NOT NULL,
    "description" TEXT NOT NULL,
    "status" "OrderIssueStatus" NOT NULL DEFAULT 'open',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "resolvedAt" TIMESTAMPTZ(3),

    CONSTRAINT "order_issues_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_issue_messages" (
    "id" UUID NOT NULL,
    "issueId" UUID NOT NULL,
    "authorId" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_issue_messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_issue_images" (
    "id" UUID NOT NULL,
    "issueId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "storageKey" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,

    CONSTRAINT "order_issue_images_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invoices" (
    "id" UUID NOT NULL,
    "orderId" UUID NOT NULL,
    "refundId" UUID,
    "kind" "InvoiceKind" NOT NULL DEFAULT 'invoice',
    "number" TEXT NOT NULL,
    "issuedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "invoices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invoice_counters" (
    "series" TEXT NOT NULL,
    "last" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "invoice_counters_pkey" PRIMARY KEY ("series")
);

-- CreateTable
CREATE TABLE "test_gateway_refunds" (
    "refundId" UUID NOT NULL,
    "paymentId" UUID NOT NULL,
    "reference" TEXT NOT NULL,
    "status" "TestRefundStatus" NOT NULL,
    "amountCents" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "test_gateway_refunds_pkey" PRIMARY KEY ("refundId")
);

-- CreateTable
CREATE TABLE "webhook_events" (
    "id" UUID NOT NULL,
    "provider" TEXT NOT NULL,
    "eventId" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "receivedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "processedAt" TIMESTAMPTZ(3),
    "outcome" TEXT,

    CONSTRAINT "webhook_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "shop_payment_methods" (
    "id" UUID NOT NULL,
    "code" "PaymentMethod" NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "icon" TEXT NOT NULL DEFAULT '',
    "isActive" BOOLEAN NOT NULL DEFAULT false,
    "position" INTEGER NOT NULL DEFAULT 0,
    "feeBps" INTEGER NOT NULL DEFAULT 0,
    "feeFixedCents" INTEGER NOT NULL DEFAULT 0,
    "minCents" INTEGER,
    "maxCents" INTEGER,
    "countries" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "config" JSONB NOT NULL DEFAULT '{}',
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "shop_payment_methods_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ops_alerts" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "dedupeKey" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "details" JSONB NOT NULL DEFAULT '{}',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "seenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "resolvedAt" TIMESTAMPTZ(3),

    CONSTRAINT "ops_alerts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "key_batches" (
    "id" UUID NOT NULL,
    "productId" UUID NOT NULL,
    "imported" INTEGER NOT NULL,
    "duplicates" INTEGER NOT NULL,
    "invalid" INTEGER NOT NULL,
    "createdById" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "key_batches_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "refunds" (
    "id" UUID NOT NULL,
    "orderId" UUID NOT NULL,
    "paymentId" UUID,
    "status" "RefundStatus" NOT NULL DEFAULT 'requested',
    "method" "RefundMethod" NOT NULL DEFAULT 'original',
    "amountCents" INTEGER NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "reason" TEXT NOT NULL,
    "details" TEXT NOT NULL DEFAULT '',
    "revokes" BOOLEAN NOT NULL DEFAULT true,
    "requestedById" UUID,
    "decidedById" UUID,
    "decision" TEXT,
    "decidedAt" TIMESTAMPTZ(3),
    "providerReference" TEXT,
    "failureCode" TEXT,
    "payoutNetwork" TEXT,
    "payoutAddress" TEXT,
    "payoutHash" TEXT,
    "idempotencyKey" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "settledAt" TIMESTAMPTZ(3),

    CONSTRAINT "refunds_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "refund_lines" (
    "refundId" UUID NOT NULL,
    "orderItemId" UUID NOT NULL,
    "amountCents" INTEGER NOT NULL,

    CONSTRAINT "refund_lines_pkey" PRIMARY KEY ("refundId","orderItemId")
);

-- CreateTable
CREATE TABLE "ledger_accounts" (
    "id" UUID NOT NULL,
    "kind" "LedgerAccountKind" NOT NULL,
    "owner" TEXT NOT NULL DEFAULT '',
    "currency" CHAR(3) NOT NULL,
    "balanceCents" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ledger_accounts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ledger_transactions" (
    "id" UUID NOT NULL,
    "type" "LedgerTransactionType" NOT NULL,
    "idempotencyKey" TEXT NOT NULL,
    "orderId" UUID,
    "refundId" UUID,
    "note" TEXT NOT NULL DEFAULT '',
    "createdById" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ledger_transactions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ledger_entries" (
    "id" UUID NOT NULL,
    "transactionId" UUID NOT NULL,
    "accountId" UUID NOT NULL,
    "amountCents" INTEGER NOT NULL,
    "balanceAfterCents" INTEGER,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ledger_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "wallet_top_ups" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "amountCents" INTEGER NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "status" "TopUpStatus" NOT NULL DEFAULT 'pending',
    "idempotencyKey" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "paidAt" TIMESTAMPTZ(3),

    CONSTRAINT "wallet_top_ups_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "wallet_withdrawals" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "amountCents" INTEGER NOT NULL,
    "feeCents" INTEGER NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "network" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "status" "WithdrawalStatus" NOT NULL DEFAULT 'requested',
    "idempotencyKey" TEXT NOT NULL,
    "decidedById" UUID,
    "decidedAt" TIMESTAMPTZ(3),
    "reason" TEXT,
    "payoutHash" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "paidAt" TIMESTAMPTZ(3),

    CONSTRAINT "wallet_withdrawals_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "connected_wallets" (
    "userId" UUID NOT NULL,
    "network" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "verifiedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "connected_wallets_pkey" PRIMARY KEY ("userId")
);

-- CreateIndex
CREATE UNIQUE INDEX "coupons_code_key" ON "coupons"("code");

-- CreateIndex
CREATE UNIQUE INDEX "coupon_uses_orderId_key" ON "coupon_uses"("orderId");

-- CreateIndex
CREATE INDEX "coupon_uses_couponId_userId_idx" ON "coupon_uses"("couponId", "userId");

-- CreateIndex
CREATE INDEX "crypto_transactions_orderId_idx" ON "crypto_transactions"("orderId");

-- CreateIndex
CREATE INDEX "crypto_transactions_status_submittedAt_idx" ON "crypto_transactions"("status", "submittedAt");

-- CreateIndex
CREATE UNIQUE INDEX "crypto_transactions_network_hash_key" ON "crypto_transactions"("network", "hash");

-- CreateIndex
CREATE UNIQUE INDEX "product_file_versions_storageKey_key" ON "product_file_versions"("storageKey");

-- CreateIndex
CREATE UNIQUE INDEX "product_file_versions_fileId_version_key" ON "product_file_versions"("fileId", "version");

-- CreateIndex
CREATE UNIQUE INDEX "file_uploads_storageKey_key" ON "file_uploads"("storageKey");

-- CreateIndex
CREATE INDEX "file_uploads_userId_createdAt_idx" ON "file_uploads"("userId", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "file_uploads_status_expiresAt_idx" ON "file_uploads"("status", "expiresAt");

-- CreateIndex
CREATE INDEX "order_notes_orderId_createdAt_idx" ON "order_notes"("orderId", "createdAt");

-- CreateIndex
CREATE INDEX "order_issues_orderId_createdAt_idx" ON "order_issues"("orderId", "createdAt");

-- CreateIndex
CREATE INDEX "order_issues_status_createdAt_idx" ON "order_issues"("status", "createdAt");

-- CreateIndex
CREATE INDEX "order_issue_messages_issueId_createdAt_idx" ON "order_issue_messages"("issueId", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "order_issue_images_storageKey_key" ON "order_issue_images"("storageKey");

-- CreateIndex
CREATE UNIQUE INDEX "order_issue_images_issueId_position_key" ON "order_issue_images"("issueId", "position");

-- CreateIndex
CREATE UNIQUE INDEX "invoices_refundId_key" ON "invoices"("refundId");

-- CreateIndex
CREATE UNIQUE INDEX "invoices_number_key" ON "invoices"("number");

-- CreateIndex
CREATE INDEX "invoices_orderId_idx" ON "invoices"("orderId");

-- CreateIndex
CREATE UNIQUE INDEX "test_gateway_refunds_reference_key" ON "test_gateway_refunds"("reference");

-- CreateIndex
CREATE INDEX "test_gateway_refunds_paymentId_idx" ON "test_gateway_refunds"("paymentId");

-- CreateIndex
CREATE INDEX "webhook_events_receivedAt_idx" ON "webhook_events"("receivedAt");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_events_provider_eventId_key" ON "webhook_events"("provider", "eventId");

-- CreateIndex
CREATE UNIQUE INDEX "shop_payment_methods_code_key" ON "shop_payment_methods"("code");

-- CreateIndex
CREATE INDEX "ops_alerts_resolvedAt_createdAt_idx" ON "ops_alerts"("resolvedAt", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "key_batches_productId_createdAt_idx" ON "key_batches"("productId", "createdAt" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "refunds_providerReference_key" ON "refunds"("providerReference");

-- CreateIndex
CREATE UNIQUE INDEX "refunds_idempotencyKey_key" ON "refunds"("idempotencyKey");

-- CreateIndex
CREATE INDEX "refunds_orderId_idx" ON "refunds"("orderId");

-- CreateIndex
CREATE INDEX "refunds_status_createdAt_idx" ON "refunds"("status", "createdAt");

-- CreateIndex
CREATE INDEX "refund_lines_orderItemId_idx" ON "refund_lines"("orderItemId");

-- CreateIndex
CREATE UNIQUE INDEX "ledger_accounts_kind_owner_currency_key" ON "ledger_accounts"("kind", "owner", "currency");

-- CreateIndex
CREATE UNIQUE INDEX "ledger_transactions_idempotencyKey_key" ON "ledger_transactions"("idempotencyKey");

-- CreateIndex
CREATE INDEX "ledger_transactions_orderId_idx" ON "ledger_transactions"("orderId");

-- CreateIndex
CREATE INDEX "ledger_entries_accountId_id_idx" ON "ledger_entries"("accountId", "id" DESC);

-- CreateIndex
CREATE INDEX "ledger_entries_transactionId_idx" ON "ledger_entries"("transactionId");

-- CreateIndex
CREATE INDEX "wallet_top_ups_userId_createdAt_idx" ON "wallet_top_ups"("userId", "createdAt" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "wallet_top_ups_userId_idempotencyKey_key" ON "wallet_top_ups"("userId", "idempotencyKey");

-- CreateIndex
CREATE INDEX "wallet_withdrawals_userId_createdAt_idx" ON "wallet_withdrawals"("userId", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "wallet_withdrawals_status_createdAt_idx" ON "wallet_withdrawals"("status", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "wallet_withdrawals_userId_idempotencyKey_key" ON "wallet_withdrawals"("userId", "idempotencyKey");

-- CreateIndex
CREATE UNIQUE INDEX "product_keys_replacedById_key" ON "product_keys"("replacedById");

-- CreateIndex
CREATE INDEX "orders_createdAt_idx" ON "orders"("createdAt" DESC);

-- CreateIndex
CREATE INDEX "payments_topUpId_idx" ON "payments"("topUpId");

-- AddForeignKey
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_couponId_fkey" FOREIGN KEY ("couponId") REFERENCES "coupons"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "crypto_transactions" ADD CONSTRAINT "crypto_transactions_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_file_versions" ADD CONSTRAINT "product_file_versions_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "product_files"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "file_uploads" ADD CONSTRAINT "file_uploads_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "file_uploads" ADD CONSTRAINT "file_uploads_productId_fkey" FOREIGN KEY ("productId") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "file_upload_parts" ADD CONSTRAINT "file_upload_parts_uploadId_fkey" FOREIGN KEY ("uploadId") REFERENCES "file_uploads"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_issues" ADD CONSTRAINT "order_issues_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_issues" ADD CONSTRAINT "order_issues_orderItemId_fkey" FOREIGN KEY ("orderItemId") REFERENCES "order_items"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_issues" ADD CONSTRAINT "order_issues_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_issue_messages" ADD CONSTRAINT "order_issue_messages_issueId_fkey" FOREIGN KEY ("issueId") REFERENCES "order_issues"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_issue_messages" ADD CONSTRAINT "order_issue_messages_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_issue_images" ADD CONSTRAINT "order_issue_images_issueId_fkey" FOREIGN KEY ("issueId") REFERENCES "order_issues"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_refundId_fkey" FOREIGN KEY ("refundId") REFERENCES "refunds"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "orders"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_topUpId_fkey" FOREIGN KEY ("topUpId") REFERENCES "wallet_top_ups"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "key_batches" ADD CONSTRAINT "key_batches_productId_fkey" FOREIGN KEY ("productId") REFERENCES "products"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_keys" ADD CONSTRAINT "product_keys_batchId_fkey" FOREIGN KEY ("batchId") REFERENCES "key_batches"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_keys" ADD CONSTRAINT "product_keys_replacedById_fkey" FOREIGN KEY ("replacedById") REFERENCES "product_keys"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "payments"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_refundId_fkey" FOREIGN KEY ("refundId") REFERENCES "refunds"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_orderItemId_fkey" FOREIGN KEY ("orderItemId") REFERENCES "order_items"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transactionId_fkey" FOREIGN KEY ("transactionId") REFERENCES "ledger_transactions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "ledger_accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "wallet_top_ups" ADD CONSTRAINT "wallet_top_ups_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "wallet_withdrawals" ADD CONSTRAINT "wallet_withdrawals_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "connected_wallets" ADD CONSTRAINT "connected_wallets_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A payment is for an order or for a top-up, and never gives back more than it took.
ALTER TABLE "payments"
  ADD CONSTRAINT "payments_one_purpose" CHECK (("orderId" IS NULL) <> ("topUpId" IS NULL)),
  ADD CONSTRAINT "payments_refunds_fit" CHECK ("refundedCents" BETWEEN 0 AND "amountCents");
ALTER TABLE "orders" ADD CONSTRAINT "orders_refunds_fit" CHECK ("refundedCents" >= 0);
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_refunds_fit" CHECK ("refundedCents" BETWEEN 0 AND "totalCents");
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_positive" CHECK ("amountCents" > 0);
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_positive" CHECK ("amountCents" >= 0);

-- One open attempt per top-up, one open request for money back per order, one invoice per order.
CREATE UNIQUE INDEX "payments_one_open_per_top_up" ON "payments" ("topUpId") WHERE "status" IN ('pending', 'processing');
CREATE UNIQUE INDEX "refunds_one_open_request" ON "refunds" ("orderId") WHERE "status" = 'requested';
CREATE UNIQUE INDEX "invoices_one_per_order" ON "invoices" ("orderId") WHERE "kind" = 'invoice';
CREATE UNIQUE INDEX "ops_alerts_one_open" ON "ops_alerts" ("dedupeKey") WHERE "resolvedAt" IS NULL;

-- Work lists of jobs.
CREATE INDEX "webhook_events_unprocessed" ON "webhook_events" ("receivedAt") WHERE "processedAt" IS NULL;
CREATE INDEX "orders_shipped" ON "orders" ("shippedAt") WHERE "status" = 'shipped';

ALTER TABLE "coupons"
  ADD CONSTRAINT "coupons_code" CHECK ("code" ~ '^[A-Z0-9_-]{3,32}$'),
  ADD CONSTRAINT "coupons_value" CHECK (
    ("kind" = 'percent' AND "percentBps" BETWEEN 1 AND 10000 AND "amountCents" IS NULL)
    OR ("kind" = 'fixed' AND "amountCents" > 0 AND "percentBps" IS NULL)),
  ADD CONSTRAINT "coupons_use_limit" CHECK ("useCount" >= 0 AND ("maxUses" IS NULL OR "useCount" <= "maxUses"));
ALTER TABLE "tax_rates" ADD CONSTRAINT "tax_rates_range" CHECK ("rateBps" BETWEEN 0 AND 10000);

-- The ledger: entries sum up to zero at commit, nothing in it changes, and nobody spends what is not there.
ALTER TABLE "ledger_accounts"
  ADD CONSTRAINT "ledger_accounts_not_negative" CHECK ("kind" <> 'user_wallet' OR "balanceCents" >= 0);
ALTER TABLE "wallet_top_ups" ADD CONSTRAINT "wallet_top_ups_positive" CHECK ("amountCents" > 0);
ALTER TABLE "wallet_withdrawals"
  ADD CONSTRAINT "wallet_withdrawals_positive" CHECK ("feeCents" >= 0 AND "amountCents" > "feeCents");

CREATE FUNCTION ledger_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The ledger is append-only';
END $$;
CREATE TRIGGER "ledger_transactions_append_only" BEFORE UPDATE OR DELETE ON "ledger_transactions"
  FOR EACH ROW EXECUTE FUNCTION ledger_is_append_only();
CREATE TRIGGER "ledger_entries_append_only" BEFORE UPDATE OR DELETE ON "ledger_entries"
  FOR EACH ROW EXECUTE FUNCTION ledger_is_append_only();

CREATE FUNCTION ledger_transaction_is_balanced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM "ledger_entries" e JOIN "ledger_accounts" a ON a."id" = e."accountId"
    WHERE e."transactionId" = NEW."transactionId" GROUP BY a."currency" HAVING sum(e."amountCents") <> 0
  ) THEN
    RAISE EXCEPTION 'Ledger transaction % does not sum up to zero', NEW."transactionId";
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER "ledger_entries_balanced" AFTER INSERT ON "ledger_entries"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_transaction_is_balanced();

-- The ways to pay that every shop begins with; each shows at the till only once it is configured.
INSERT INTO "shop_payment_methods" ("id", "code", "name", "description", "icon", "isActive", "position", "updatedAt") VALUES
  (gen_random_uuid(), 'card', 'Card', 'Visa, Mastercard, American Express', 'credit-card', true, 0, now()),
  (gen_random_uuid(), 'paypal', 'PayPal', 'You confirm the payment at PayPal', 'brand-paypal', true, 1, now()),
  (gen_random_uuid(), 'wallet', 'Wallet balance', 'Paid at once from your balance', 'wallet', true, 2, now()),
  (gen_random_uuid(), 'crypto', 'Cryptocurrency', 'USDT and other coins', 'currency-bitcoin', false, 3, now());
