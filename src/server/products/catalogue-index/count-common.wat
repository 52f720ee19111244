;; How many bits two sets have in common. Both are in the memory given: one at 0, the other right after it.
(module
  (import "sets" "memory" (memory 1))
  ;; $bytes: the length of each set, a multiple of 8.
  (func (export "countCommon") (param $bytes i32) (result i32)
    (local $at i32)
    (local $count i64)
    (block $end
      (loop $next
        (br_if $end (i32.ge_u (local.get $at) (local.get $bytes)))
        (local.set $count
          (i64.add
            (local.get $count)
            (i64.popcnt
              (i64.and
                (i64.load (local.get $at))
                (i64.load (i32.add (local.get $at) (local.get $bytes)))))))
        (local.set $at (i32.add (local.get $at) (i32.const 8)))
        (br $next)))
    (i32.wrap_i64 (local.get $count))))
